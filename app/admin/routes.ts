import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout.tsx', [
    route('admin', 'admin/requests.tsx', [route('richieste/:id', 'admin/request.tsx')]),
    route('admin/amministratori', 'admin/administrators.tsx'),
    route('admin/sicurezza', 'admin/security.tsx'),
    route('admin/registro', 'admin/audit-log.tsx'),
    route('admin/posta', 'admin/outbox.tsx'),
    route('admin/modifiche', 'admin/profile-edits.tsx'),
    route('admin/partner', 'admin/partner-requests.tsx'),
    route('admin/corsi', 'admin/courses.tsx'),
    route('admin/scuole', 'admin/schools.tsx'),
    route('admin/scuole/nuova', 'admin/school-new.tsx'),
    route('admin/scuole/importa', 'admin/school-import.tsx'),
    route('admin/scuole/importazioni/:id', 'admin/school-import-preview.tsx'),
    route('admin/scuole/messaggi', 'admin/school-messages.tsx'),
    route('admin/scuole/:id', 'admin/school-edit.tsx'),
    route('admin/newsletter', 'admin/newsletter.tsx'),
    route('admin/conservazione', 'admin/retention.tsx'),
  ]),
  route('admin/richieste/:id/firma', 'admin/signature.ts'),
  route('admin/richieste/:id/ricevuta', 'admin/receipt.ts'),
  route('admin/documenti/:id', 'admin/document.ts'),
  route('admin/newsletter/iscritti.csv', 'admin/newsletter-export.ts'),
  route('admin/registro/esporta.csv', 'admin/audit-export.ts'),
  route('admin/eventi', 'admin/events.ts'),
  route('admin/esci', 'admin/sign-out.ts'),
]
