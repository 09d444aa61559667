/** The fields of an approved entry that are public. Others never leave the server. */
export const PUBLIC_FIELDS = [
  'id',
  'first_name',
  'last_name',
  'profession',
  'specialization',
  'approach',
  'city',
  'region',
  'bio',
  'is_demo',
] as const
