/** Stored as `shown_from` for an account that proved that it reads its mailbox. */
export const SINCE_EVER = new Date(0)
