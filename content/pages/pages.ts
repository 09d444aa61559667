import accessibility from './accessibilita.md'
import cookies from './cookie.md'
import privacy from './privacy.md'
import security from './sicurezza.md'
import terms from './termini.md'
import urgent from './urgenze.md'
import verification from './come-verifichiamo.md'

/** By the last part of their address; checked at build time. */
export const textPages = {
  privacy,
  cookie: cookies,
  termini: terms,
  accessibilita: accessibility,
  sicurezza: security,
  'come-verifichiamo': verification,
  urgenze: urgent,
} as const
