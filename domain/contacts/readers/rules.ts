/** The moment from which on an account that has proved its address is shown what was written from it. */
export const SINCE_EVER = new Date(0)
