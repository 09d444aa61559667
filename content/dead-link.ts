/** The heading behind a personal link that is cut, too old, or whose data is erased; the page says which it can be. */
export const DEAD_LINK = 'Questo link non apre niente'
