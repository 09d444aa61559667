import { expect, test } from 'vitest'
import { signsAs } from './rules.signature.ts'

const mario = { first_name: 'Mario', last_name: 'Rossi' }

test.each([
  ['Mario Rossi', mario, true],
  ['ROSSI mario', mario, true],
  ['Dott. Mario Luigi Rossi', mario, true],
  ['M. Rossi', mario, true],
  ['MARCO rinaldi', mario, false],
  ['Mario Rinaldi', mario, false],
  ['Anna Rossi', mario, false],
  ['Rossi', mario, false],
  ['niccolo d angelo', { first_name: 'Niccolò', last_name: 'D’Angelo' }, true],
  ['Maria De Luca', { first_name: 'Maria Pia', last_name: 'De Luca Ferri' }, true],
  ['Maria De Santis', { first_name: 'Maria Pia', last_name: 'De Luca' }, false],
  ['Anna Maria Li', { first_name: 'Annamaria', last_name: 'Li' }, true],
])('«%s» signs for %j: %s', (written, person, expected) => {
  expect(signsAs(written, person)).toBe(expected)
})
