const ADDRESS = /^otpauth:\/\/totp\/[^\s?]+\?secret=([A-Z2-7]+)(&[a-z]+=[^\s&]*)*$/

/**
 * The key inside an app's address, in groups of four to be read and typed.
 * @returns undefined for anything that is not such an address
 */
export function keyGroups(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
    ?.match(/.{1,4}/g)
    ?.join(' ')
}

/** A request that nobody confirmed is over after a day. */
export const RESET_WAITS_MS = 24 * 3_600_000
