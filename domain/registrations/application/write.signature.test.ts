import { expect, test } from 'vitest'
import { signatureDataUrl } from '#e2e/support/samples.ts'
import { WRITTEN_SIGNATURE } from './schema.ts'
import { hasInk } from './write.server.ts'
import { signedInWords } from './write.signature.server.ts'

test.each(['Anna Rossi', 'Đorđe Nuñez', 'Maria Antonietta dell’Orto Castiglione di San Giovanni Valle'])(
  'without scripts the typed name «%s» is the signature',
  async (name) => {
    const { signature } = await signedInWords({ [WRITTEN_SIGNATURE]: ` ${name} ` })
    expect(await hasInk(String(signature))).toBe(true)
  },
)

test('a drawn signature stays, and no name or one letter is none', async () => {
  const signature = await signatureDataUrl()
  expect(await signedInWords({ signature, [WRITTEN_SIGNATURE]: 'Anna' })).toMatchObject({ signature })
  for (const written of ['', ' ', 'A', 'A'.repeat(61)])
    expect(await signedInWords({ [WRITTEN_SIGNATURE]: written })).not.toHaveProperty('signature')
})
