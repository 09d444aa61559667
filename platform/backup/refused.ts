/** Why a backup cannot be made, read or put back; the message is for whoever runs the portal, and holds no secret. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
