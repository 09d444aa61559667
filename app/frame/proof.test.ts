import { expect, test } from 'vitest'
import { addressAsked, proofAddress, wayBack } from './proof.ts'

test('the way back after a proof is the page that was open, without what the router adds', () => {
  const asked = addressAsked('http://portale.test/admin/richieste/x.data?q=Rossi&_routes=routes%2Fadmin')
  expect(asked).toBe('/admin/richieste/x?q=Rossi')
  expect(addressAsked('http://portale.test/admin/documenti/x/guarda.data?_routes=a')).toBe(
    '/admin/documenti/x/guarda',
  )
  const wanted = new URL(proofAddress(asked), 'http://portale.test').searchParams.get('poi')
  expect(wayBack(wanted)).toBe(asked)
})
