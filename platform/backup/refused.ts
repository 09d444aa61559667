/** Why a backup cannot be made, read or put back; the message is for whoever runs the portal, and holds no secret. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export function damaged(where: string): BackupRefused {
  return new BackupRefused(`The backup was changed or cut (${where}): nothing of it is used.`)
}
