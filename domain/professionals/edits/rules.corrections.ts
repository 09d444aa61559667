export const asText = (value: string | number | null): string => (value === null ? '' : String(value))
