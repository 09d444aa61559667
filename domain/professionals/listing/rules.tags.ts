/** The tag of who takes no new people now, or is away for a while. */
export const TAKES_NOBODY = 'chiuso'
/** The tag of who has a waiting list: the day of the entry is then that of this answer. */
export const HAS_WAITING_LIST = 'attesa'
