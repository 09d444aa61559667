import { href } from 'react-router'
import type { WorkKind } from '#domain/operations/system-status/rules.work.ts'

/** Where each kind of waiting work is done. */
export const WORK_ADDRESSES: Record<WorkKind, string> = {
  leavings: href('/admin/modifiche'),
  unchecked: `${href('/admin/verifiche')}?filtro=pubblici`,
  requests: `${href('/admin')}?stato=pending`,
  answered: `${href('/admin')}?stato=pending&mostra=risposte`,
  edits: href('/admin/modifiche'),
  ended: `${href('/admin/verifiche')}?filtro=cambiati`,
  reports: href('/admin/segnalazioni'),
  documents: `${href('/admin')}?stato=tutti&mostra=documento-nuovo`,
  partners: href('/admin/partner'),
  schools: href('/admin/scuole/messaggi'),
  proposals: href('/admin/organizzazioni'),
  members: href('/admin/organizzazioni/persone'),
  disputes: href('/admin/organizzazioni/contestazioni'),
  texts: href('/admin/testi'),
  mails: `${href('/admin/posta')}?stato=failed`,
}
