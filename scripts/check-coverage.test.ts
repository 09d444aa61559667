import { describe, expect, test } from 'vitest'
import { checkRows, isOpen, readTable, testTitles, type Files } from './check-coverage.rules.ts'

const head = '## §2 Screens\n\n| id | statement | issue | built in | shown by |\n|---|---|---|---|---|\n'

function filesOf(texts: Record<string, string>): Files {
  return { exists: (path) => path in texts, read: (path) => texts[path] }
}

describe('the table', () => {
  test('a row is read into its parts', () => {
    const { rows, problems } = readTable(
      `${head}| S2.home.01 | a \\| b | 2 | \`app/a.tsx\`<br>app/b.tsx | e2e/a.test.ts: one<br>e2e/b.test.ts: two: three |\n`,
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        line: 5,
        id: 'S2.home.01',
        statement: 'a \\| b',
        issue: '2',
        builtIn: ['app/a.tsx', 'app/b.tsx'],
        shownBy: ['e2e/a.test.ts: one', 'e2e/b.test.ts: two: three'],
      },
    ])
  })

  test('a row is open until both cells say more', () => {
    const { rows } = readTable(
      `${head}| S2.a.01 | a | 2 | open | open |\n| S2.a.02 | a | 2 | app/a.tsx | open |\n| S2.a.03 | a | 2 | app/a.tsx | a.test.ts: b |\n`,
    )
    expect(rows.map(isOpen)).toEqual([true, true, false])
  })

  test.each([
    ['| S2.a.01 | a | 2 | open |', 'has 4 columns'],
    ['| S2.a.01 | a | b | 2 | open | open |', 'has 6 columns'],
    ['| S2.a.1 | a | 2 | open | open |', 'not like S2.register.03'],
    ['| S3.a.01 | a | 2 | open | open |', 'stands under §2'],
    ['| S2.a.01 |  | 2 | open | open |', 'has no statement'],
    ['| S2.a.01 | a | 8 | open | open |', 'a number from 2 to 7'],
    ['| S2.a.01 | a | 2 |  | open |', 'write open'],
  ])('%s is malformed', (row, problem) => {
    const table = readTable(`${head}${row}\n`)
    expect(table.rows).toEqual([])
    expect(table.problems).toEqual([expect.stringContaining(problem)])
    expect(table.problems[0]).toMatch(/^line 5: /)
  })

  test('an id stands once', () => {
    const row = '| S2.a.01 | a | 2 | open | open |\n'
    expect(readTable(head + row + row).problems).toEqual(['line 6: S2.a.01 stands in line 5 already'])
  })
})

describe('what a row names', () => {
  const files = filesOf({
    'app/a.tsx': '',
    'a.test.ts': `describe('sign in', () => { test('with a wrong password', () => {}) })`,
  })
  const problemsOf = (builtIn: string, shownBy: string) =>
    checkRows(readTable(`${head}| S2.a.01 | a | 2 | ${builtIn} | ${shownBy} |\n`).rows, files)

  test.each([
    ['open', 'open'],
    ['app/a.tsx', 'a.test.ts: wrong password'],
    ['app/a.tsx', 'a.test.ts: sign in > with'],
  ])('%s, %s is there', (builtIn, shownBy) => {
    expect(problemsOf(builtIn, shownBy)).toEqual([])
  })

  test.each([
    ['app/b.tsx', 'open', 'app/b.tsx does not exist'],
    ['app/a.tsx', 'b.test.ts: wrong password', 'b.test.ts does not exist'],
    ['app/a.tsx', 'a.test.ts: right password', 'no test whose title holds «right password»'],
    ['app/a.tsx', 'a.test.ts', 'is not like path: part of a test’s title'],
    ['app/a.tsx<br>open', 'open', 'open does not exist'],
  ])('%s, %s is not', (builtIn, shownBy, problem) => {
    expect(problemsOf(builtIn, shownBy)).toEqual([expect.stringContaining(problem)])
  })
})

describe('titles of tests', () => {
  test('with their suites, however they are declared', () => {
    const text = `
      test.describe('outer', () => {
        describe.each([1])('inner', () => { it('one', () => {}) })
        test.each([1])('two %s', () => {})
      })
      test.describe.serial('other', () => { test(\`three \${x} more\`, () => {}) })
      test(title, () => {})
      test.for\`a\`('four', () => {})`
    expect(testTitles('a.test.ts', text)).toEqual([
      'outer > inner > one',
      'outer > two %s',
      'other > three  more',
      '',
      'four',
    ])
  })

  test('what is skipped, and what only looks like a test, is left out', () => {
    const text = `
      test.${'skip'}('one', () => {})
      describe.${'skip'}('two', () => { test('in two', () => {}) })
      test.step('three', () => {})
      other('four')
      /x/.test('five')
      // test('six', () => {})
    `
    expect(testTitles('a.test.ts', text)).toEqual([])
  })
})
