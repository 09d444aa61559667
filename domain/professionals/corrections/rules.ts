/** A value as forms hold it. */
export const asText = (value: string | number | null): string => (value === null ? '' : String(value))
