import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What must not stand in code that is shipped, where it may all the same, and a line that shows it would be found. */
const REFUSED = [
  { what: 'a shell or another program', pattern: /child_process/, found: `import 'node:child_process'` },
  {
    what: 'text that becomes code',
    pattern: /\beval\(|\bnew Function\(|\bnode:vm\b/,
    found: 'eval(text)',
  },
  {
    what: 'a pattern made while running',
    pattern: /new RegExp\(/,
    // Made of the names of our own encodings, and of pieces that are constants of the same file: nothing typed is in them.
    except: [
      'platform/kept-pages/encode.ts',
      'platform/auth/signed-key.ts',
      'lib/search-words.ts',
      'domain/text-flags/rules.ts',
      'platform/mail/forget-words.ts',
      'server/settings.ts',
    ],
    found: 'new RegExp(input)',
  },
  {
    what: 'HTML put into a page as it is',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\b/,
    // Both show texts of ours, turned from Markdown when the portal is built.
    except: ['ui/prose/prose.tsx', 'domain/registrations/parts/legal-texts.tsx'],
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

test.each(REFUSED)('no shipped file holds $what', ({ pattern, except = [], found }) => {
  expect(found).toMatch(pattern)
  expect(shipped.length).toBeGreaterThan(500)
  const holding = shipped.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(holding.toSorted()).toEqual(except.toSorted())
})
