/** What anybody may read of somebody approved. Whatever is not named here never leaves the server. */
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
