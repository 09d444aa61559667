const ADDRESS = /^otpauth:\/\/totp\/[^\s?]+\?secret=([A-Z2-7]+)(&[a-z]+=[^\s&]*)*$/

/** The key inside an `otpauth:` address, in groups of four characters to be read and typed. */
export function keyGroups(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
    ?.match(/.{1,4}/g)
    ?.join(' ')
}

export const RESET_WAITS_MS = 24 * 3_600_000
