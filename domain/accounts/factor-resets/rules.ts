/** A request that nobody confirmed is over after a day. */
export const RESET_WAITS_MS = 24 * 3_600_000
