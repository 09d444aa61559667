/** Why a backup cannot be made, read or restored; the message is for the operator and holds no secret. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export function damaged(where: string): BackupRefused {
  return new BackupRefused(`The backup was changed or cut (${where}): nothing of it is used.`)
}
