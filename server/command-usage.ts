import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ROLES } from '#platform/auth/roles.ts'

/** The message is for whoever typed the command. */
export class CommandRefused extends Error {}

export type Say = (text: string) => void

export const ADMIN_USAGE =
  'npm run admin -- list | create EMAIL | reset-password EMAIL | reset-factor EMAIL | grant EMAIL ROLE | ' +
  `revoke EMAIL [ROLE], where ROLE is ${ROLES.join(', ')}`
export const SEED_USAGE = 'npm run seed -- --professionals N'
export const BACKUP_USAGE =
  'npm run backup -- FILE, or npm run restore -- FILE [--overwrite | --check | --secret]'
export const KEYS_USAGE = 'npm run keys -- rotate | seal | forget'

/** @throws CommandRefused with the usage on an unknown option */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandRefused(`Usage: ${usage}`)
  }
}
