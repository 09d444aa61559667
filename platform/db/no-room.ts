export const NO_ROOM =
  'The disk is full, or fails: the portal cannot write its data. Make room and start it again.'
