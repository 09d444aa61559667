export const UNCONFIRMED_DAYS = 7
