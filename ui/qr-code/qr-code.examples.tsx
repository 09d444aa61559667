import { QrCode } from './qr-code.tsx'

export const title = 'Codice QR'

export const examples = [
  {
    name: 'Una chiave',
    element: <QrCode text="otpauth://totp/Portale?secret=GEZDGNBVGY3TQOJQ" label="Codice QR d’esempio" />,
  },
]
