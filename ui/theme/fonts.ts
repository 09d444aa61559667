import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** The two files every page needs at once. */
export const FONT_FILES = [display, text] as const
