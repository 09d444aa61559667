import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** Address of the headings' face (Fraunces). */
const DISPLAY_FONT = display

/** Address of the text's face (Source Sans 3). */
const TEXT_FONT = text

/** The two files every page needs at once, to be preloaded. */
export const FONT_FILES = [DISPLAY_FONT, TEXT_FONT] as const
