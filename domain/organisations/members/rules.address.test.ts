import { describe, expect, test } from 'vitest'
import { domainOfSite, mailboxAt } from './rules.address.ts'

const SITE = 'https://www.scuola-rossi.it/chi-siamo'

describe('a mailbox at the domain of the site proves', () => {
  test.each([
    [SITE, 'segreteria@scuola-rossi.it'],
    [SITE, ' Segreteria@SCUOLA-rossi.it '],
    ['http://scuola-rossi.it', 'anna.rossi@scuola-rossi.it'],
    ['https://psicologia.ateneo.it/scuola', 'info@psicologia.ateneo.it'],
    ['https://www.scuola.gov.it', 'info@scuola.gov.it'],
    ['https://www.scuòla.it', 'info@xn--scula-wta.it'],
  ])('%s: %s', (site, typed) => {
    expect(mailboxAt(site, typed)).toEqual({ ok: true, address: typed.trim().toLowerCase() })
  })
})

describe('a forged proof is refused:', () => {
  test.each([
    // Other domains.
    ['info@evil.com', 'other-domain'],
    ['info@scuola-rossi.it.evil.com', 'other-domain'],
    ['info@evil-scuola-rossi.it', 'other-domain'],
    ['info@scuola-rossi.it-evil.com', 'other-domain'],
    ['info@scuola-rossi.com', 'other-domain'],
    ['info@scuola-rossi.it.', 'other-domain'],
    ['info@.scuola-rossi.it', 'other-domain'],
    ['info@scuola-rossi..it', 'other-domain'],
    ['info@mail.scuola-rossi.it', 'other-domain'],
    ['info@studenti.scuola-rossi.it', 'other-domain'],
    ['info@www.scuola-rossi.it', 'other-domain'],
    ['info@scuolarossi.it', 'other-domain'],
    ['info@scuo1a-rossi.it', 'other-domain'],
    ['info@xn--scuola-rossi-x1a.it', 'other-domain'],
    ['info@gmail.com', 'other-domain'],
    ['scuola-rossi.it@libero.it', 'other-domain'],
    ['info@127.0.0.1', 'other-domain'],
    ['info@[127.0.0.1]', 'other-domain'],
    ['info@it', 'other-domain'],
    ['info@scuola-rossi.it:25', 'other-domain'],
    ['info@scuola-rossi.it/evil.com', 'other-domain'],
    ['info@scuola-rossi.it?x=evil.com', 'other-domain'],
    ['info@scuola-rossi%2eit', 'other-domain'],
    ['info@scuola-rossi.it>', 'other-domain'],
    ['info@scuola-rossi.it,evil@evil.com', 'form'],
    ['info@scuola-rossi.it;evil@evil.com', 'form'],
    ['info@evil.com@scuola-rossi.it', 'form'],
    // Mailboxes that are more than a mailbox.
    ['info+evil@scuola-rossi.it', 'form'],
    ['"evil@evil.com"@scuola-rossi.it', 'form'],
    ['evil%evil.com@scuola-rossi.it', 'form'],
    ['evil!evil@scuola-rossi.it', 'form'],
    ['<evil@evil.com>info@scuola-rossi.it', 'form'],
    ['(comment)info@scuola-rossi.it', 'form'],
    ['evil info@scuola-rossi.it', 'form'],
    ['.info@scuola-rossi.it', 'form'],
    ['in..fo@scuola-rossi.it', 'form'],
    ['@scuola-rossi.it', 'form'],
    ['scuola-rossi.it', 'other-domain'],
    ['', 'form'],
    [`${'a'.repeat(65)}@scuola-rossi.it`, 'form'],
    // Headers of the mail.
    ['info@scuola-rossi.it\r\nBcc: evil@evil.com', 'form'],
    ['info@scuola-rossi.it\n', 'form'],
    ['evil@evil.com\ninfo@scuola-rossi.it', 'form'],
    ['info@scuola-rossi.it\t', 'form'],
    ['info@scuola-rossi.it\0', 'form'],
    // Letters that look alike, or become ASCII when they are normalised.
    ['info@scuоla-rossi.it', 'form'],
    ['info@ｓcuola-rossi.it', 'form'],
    ['info@scuola‐rossi.it', 'form'],
    ['info@scuola-rossi。it', 'form'],
    ['inﬁo@scuola-rossi.it', 'form'],
    ['info@scuola-ros\u200bsi.it', 'form'],
    ['\u202einfo@scuola-rossi.it', 'form'],
    ['\u212ainfo@scuola-rossi.it', 'form'],
    ['info＠scuola-rossi.it', 'form'],
    // Mailboxes that many people read.
    ['studenti@scuola-rossi.it', 'group'],
    ['ALLIEVI@scuola-rossi.it', 'group'],
    ['newsletter@scuola-rossi.it', 'group'],
  ])('%j is «%s»', (typed, reason) => {
    expect(mailboxAt(SITE, typed)).toEqual({ ok: false, reason })
  })
})

describe('a site that proves nothing:', () => {
  test.each([
    [null, 'info@scuola.it'],
    ['', 'info@scuola.it'],
    ['scuola.it', 'info@scuola.it'],
    ['javascript:alert(1)//scuola.it', 'info@scuola.it'],
    ['ftp://scuola.it', 'info@scuola.it'],
    ['https://scuola.it@evil.com', 'info@evil.com'],
    ['https://u:p@scuola.it', 'info@scuola.it'],
    ['https://scuola.it:8443', 'info@scuola.it'],
    ['https://scuola.it./', 'info@scuola.it'],
    ['https://scuola.it./', 'info@scuola.it.'],
    ['https://192.0.2.7', 'info@192.0.2.7'],
    ['https://[2001:db8::1]', 'info@[2001:db8::1]'],
    ['https://localhost', 'info@localhost'],
    ['https://scuola', 'info@scuola'],
    ['https://it', 'info@it'],
    ['https://gov.it', 'info@gov.it'],
    ['https://scuola.inventata', 'info@scuola.inventata'],
    ['https://scuola.wixsite.com/home', 'info@scuola.wixsite.com'],
    ['https://scuola.wixsite.com/home', 'info@wixsite.com'],
    ['https://scuola.wordpress.com', 'info@scuola.wordpress.com'],
    ['https://scuola.altervista.org', 'info@scuola.altervista.org'],
    ['https://scuola.altervista.org', 'info@altervista.org'],
    ['https://scuola.blogspot.com', 'info@scuola.blogspot.com'],
    ['https://scuola.github.io', 'info@scuola.github.io'],
    ['https://scuola.jimdofree.com', 'info@scuola.jimdofree.com'],
    ['https://sites.google.com/view/scuola', 'info@sites.google.com'],
    ['https://www.google.com/maps', 'info@google.com'],
    ['https://www.facebook.com/scuola', 'info@facebook.com'],
    ['https://digilander.libero.it/scuola', 'info@libero.it'],
    ['https://digilander.libero.it/scuola', 'info@digilander.libero.it'],
    ['https://gmail.com', 'info@gmail.com'],
  ])('%s, %s', (site, typed) => {
    expect(mailboxAt(site, typed)).toEqual({ ok: false, reason: 'no-site' })
  })

  test('a site below a domain says nothing of the mailboxes at that domain, nor the other way round', () => {
    expect(mailboxAt('https://psicologia.ateneo.it', 'info@ateneo.it')).toEqual({
      ok: false,
      reason: 'other-domain',
    })
    expect(mailboxAt('https://ateneo.it', 'info@psicologia.ateneo.it')).toEqual({
      ok: false,
      reason: 'other-domain',
    })
  })

  test('the host of the site is its domain, without «www.»', () => {
    expect(domainOfSite(SITE)).toBe('scuola-rossi.it')
    expect(domainOfSite('https://www.psicologia.ateneo.it')).toBe('psicologia.ateneo.it')
  })
})
