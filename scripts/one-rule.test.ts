import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Rule = { what: string; place: RegExp; dialects: RegExp[] }

/** Rules that are decided in one place; code that decides one elsewhere fails. */
const RULES: Rule[] = [
  {
    what: 'who may be seen, and who is a sample',
    place: /^domain\/verification\/claims\/read\.public\./,
    dialects: [
      /\b(?:eq|ne|not|isNull|isNotNull)\(\s*(?:professionals\.(?:approved|is_demo)|profiles\.visible)\b/,
      /\$\{\s*(?:professionals\.(?:approved|is_demo)|profiles\.visible)\s*\}/,
      /\b(?:eq|ne)\(\s*professionals\.status,\s*'approved'/,
      /\.(?:approved|visible)\s*(?:&&|\|\||===|!==)|(?:&&|\|\||!)\s*\(?\w+\.(?:approved|visible)\b/,
      /\bapproved\s*(?:&&|\|\|)\s*|\b(?:where|and|or)\s+(?:not\s+)?(?:\w+\.)?"?(?:approved|is_demo)\b/,
    ],
  },
  {
    what: 'how a person is erased',
    place: /^domain\/registrations\/departure\/write\.erasure\./,
    dialects: [/\.delete\(\s*professionals\s*\)/, /\bdelete from "?professionals\b/i],
  },
  {
    what: 'when availability is doubted',
    place: /^domain\/professionals\/availability\/write\.server\.ts$/,
    dialects: [/\.set\(\{[^}]*availability_doubted_at(?!: null)/],
  },
  {
    what: 'where the portal writes to a professional',
    place: /^domain\/accounts\/members\//,
    dialects: [
      /\bto:\s*(?:row|person|professional|entry|own|held|one)!?\.email\b/,
      /\bto:\s*professionals\.email\b/,
    ],
  },
  {
    what: 'what a field asks for, in its label and no placeholder,',
    place: /^ui\/field\//,
    dialects: [/\splaceholder=["{]/],
  },
]

/** Allowed places: they read a value that the rule computed, or write the column. */
const NO_DIALECT: Record<string, RegExp> = {
  'app/admin/verification-review.tsx': /review\.visible/,
  'domain/verification/review/write.server.ts': /setWhere: eq\(profiles\.visible, true\)/,
  // Mail to staff, and to applicants, who have no account yet.
  'domain/accounts/staff/write.server.ts': /to: person\.email/,
  'domain/accounts/second-factor/write.resets.server.ts': /to: person\.email/,
  'domain/registrations/decisions/write.information-requests.server.ts': /to: person\.email/,
  'domain/professionals/profile/write.server.ts': /own\.visible === visible/,
}

function dialectsIn(text: string, { dialects }: Rule, file: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  return dialects
    .flatMap((pattern) => [...plain.matchAll(new RegExp(pattern, 'g'))])
    .map((found) => plain.slice(Math.max(0, found.index - 20), found.index + 60))
    .filter((around) => !NO_DIALECT[file]?.test(around))
    .map((around) => `${file}: ${around.replaceAll(/\s+/g, ' ').trim()}`)
}

const FILES = globSync('{app,domain,platform,server,database/seeds,database/tables}/**/*.{ts,tsx}', {
  cwd: ROOT,
}).filter((file) => !/\.test\.tsx?$/.test(file))

test.each(RULES)('$what is decided in one place', (rule) => {
  const found = FILES.filter((file) => !rule.place.test(file)).flatMap((file) =>
    dialectsIn(readFileSync(join(ROOT, file), 'utf8'), rule, file),
  )
  expect(found).toEqual([])
})

test('finds a rule that is repeated in another place', () => {
  const written = [
    'where(and(eq(professionals.approved, true), x))',
    'sql`coalesce(${profiles.visible}, true)`',
    'eq(professionals.is_demo, false)',
    "eq(professionals.status, 'approved')",
    'rows.filter((row) => row.approved && row.visible)',
    'sql`select 1 from professionals p where p.approved`',
  ]
  for (const line of written) expect(dialectsIn(line, RULES[0]!, 'domain/x.ts'), line).not.toEqual([])
  expect(dialectsIn('<input placeholder="Nome" />', RULES.at(-1)!, 'app/x.tsx')).toHaveLength(1)
})

test('the component of a route module is used by nobody else, because the router wraps it and drops its children', () => {
  const routes = globSync('app/**/routes.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'([\w-]+\/[\w-]+\.tsx)'/g)].map((found) => found[1]),
  )
  expect(routes.length).toBeGreaterThan(50)
  const files = globSync('{app,domain,server}/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const users = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^import [A-Z]\w*(?:, [^\n]*)? from '([^']+\.tsx)'/gm,
      ),
    ]
      .filter(([, path = '']) => routes.some((route) => route?.endsWith(`/${path.split('/').at(-1)}`)))
      .map(([line]) => `${file}: ${line}`),
  )
  expect(users).toEqual([])
})
