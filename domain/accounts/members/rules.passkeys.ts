export const MOST_PASSKEYS = 10
export const NAME_LENGTH = 60
