export const ATTEMPT_DAYS = 3
