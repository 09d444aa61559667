export const PARTNER_PAGE_SIZE = 25
