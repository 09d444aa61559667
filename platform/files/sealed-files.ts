import type { Vault } from '#platform/auth/vault.ts'
import type { Files, Store } from './files.ts'

export function sealedFiles(store: Store, vault: Vault): Files {
  const { replace: _replace, ...rest } = store
  return {
    ...rest,
    async put(key, bytes, person) {
      await store.put(key, await vault.seal(person, bytes, key), 'application/octet-stream')
    },
    async find(key) {
      const bytes = await store.find(key)
      return bytes && vault.open(bytes, key)
    },
  }
}
