import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Refused = { what: string; pattern: RegExp; not?: RegExp; except?: string[]; found: string }

/** Patterns refused in shipped code, with their exceptions and a line that must be found. */
const REFUSED: Refused[] = [
  { what: 'a shell or another program', pattern: /child_process/, found: `import 'node:child_process'` },
  {
    what: 'text that becomes code',
    pattern: /\beval\(|\bnew Function\(|\bnode:vm\b/,
    found: 'eval(text)',
  },
  {
    what: 'a pattern made while running',
    pattern: /new RegExp\(/,
    // Built from constants of the same file, no user input.
    except: [
      'platform/auth/signed-key.ts',
      'lib/search-words.ts',
      'domain/professionals/edits/rules.text-flags.ts',
      'platform/mail/forget-words.ts',
      'server/settings.ts',
      'domain/publishing/documents/rules.writing.ts',
      'domain/site/public-services/rules.words.ts',
    ],
    found: 'new RegExp(input)',
  },
  {
    what: 'HTML put into a page as it is',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\b/,
    // The first two show our own Markdown, rendered at build time; the mail shows the office's, with its tags escaped.
    except: [
      'ui/prose/prose.tsx',
      'domain/registrations/application/components/legal-texts.tsx',
      'domain/site/newsletter/mails/issue.tsx',
    ],
    found: 'box.innerHTML = text',
  },
  {
    what: 'a certificate that is not checked',
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/,
    found: 'tls: { rejectUnauthorized: false }',
  },
  {
    what: 'a weak cipher or hash',
    pattern: /createHash\('(md5|sha1)'|aes-\d+-(ecb|cbc)|createCipher\(|Math\.random\(\)\.toString/,
    found: `createHash('md5')`,
  },
  {
    what: 'a cipher, hash or signature under 128 bits of strength, or one that does not notice a change',
    pattern:
      /create(?:Hash|Hmac)\((?!'sha256')|hkdfSync\((?!'sha256')|create(?:C|Dec)ipheriv\((?!ALGORITHM|'aes-256-gcm'|'aes-128-gcm'|'chacha20-poly1305')/,
    found: `createCipheriv('aes-256-ctr', key, nonce)`,
  },
  {
    what: 'cryptography of other makers than node, the library of accounts, that of passkeys and age',
    pattern:
      /from '[^'#.]*(?:crypto|cipher|noble|bcrypt|argon|forge|nacl|jose|webauthn|age-encryption)[^']*'/,
    not: /^from '(?:node:crypto|better-auth\/crypto|@simplewebauthn\/(?:server|browser)|age-encryption)'$/,
    found: `import sign from 'crypto-js'`,
  },
  {
    what: 'memory with what stood in it before',
    pattern: /allocUnsafe|new Buffer\(|node:ffi/,
    found: 'Buffer.allocUnsafe(length)',
  },
  {
    what: 'a format string',
    pattern: /\bsprintf\b|util\.format\(|\bformat\b[^}]*\} from 'node:util'/,
    found: `import { format } from 'node:util'`,
  },
  {
    what: 'a page or a mail made by filling in a text while running',
    pattern:
      /from '(?:ejs|pug|eta|nunjucks|handlebars|mustache|hogan\.js|liquidjs|lodash[^']*)'|_\.template\(/,
    found: `import { render } from 'ejs'`,
  },
  {
    what: 'what browsers have given up',
    pattern: /<(?:applet|object|embed|frameset)\s+[a-z]+=|ActiveXObject|\.swf\b/,
    found: '<object data="film.swf">',
  },
  {
    what: 'a cookie of its own',
    pattern: /createCookie\(|document\.cookie|cookieStore|HttpOnly;/,
    // Those that app/frame/cookies.test.ts lists.
    except: [
      'app/frame/claim-cookie.ts',
      'app/frame/device-cookie.ts',
      'app/sign-in/attempt-cookie.ts',
      'platform/auth/device.ts',
      'platform/auth/cookies.ts',
    ],
    found: `document.cookie = 'a=b'`,
  },
  {
    what: 'lines written beside the log',
    pattern: /console\.\w+\(|process\.std(?:out|err)\.write\(/,
    // The log itself, processes that cannot start or continue, and commands typed at the machine.
    except: [
      'platform/db/durable-pglite.ts',
      'server/ask-passphrase.ts',
      'server/cli.ts',
      'server/start-failure.ts',
      'server/web.ts',
      'server/welcome.ts',
    ],
    found: 'console.log(body)',
  },
  {
    what: 'permission for other origins to read',
    pattern: /access-control-allow/i,
    found: `'Access-Control-Allow-Origin': '*'`,
  },
  {
    what: 'something read back that is not JSON',
    pattern: /\bdeserialize\(/,
    found: 'deserialize(body)',
  },
]

const shipped = globSync('{app,content,domain,lib,platform,server,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

test.each(REFUSED)('no shipped file holds $what', ({ pattern, not = /^(?!)/, except = [], found }) => {
  const isHeld = (text: string) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].some(([part]) => !not.test(part))
  expect(isHeld(found)).toBe(true)
  expect(shipped.length).toBeGreaterThan(500)
  const holding = shipped.filter(({ text }) => isHeld(text)).map(({ file }) => file)
  expect(holding.toSorted()).toEqual(except.toSorted())
})
