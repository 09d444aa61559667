/** How long the link of an attempt is good for. */
export const ATTEMPT_DAYS = 3
