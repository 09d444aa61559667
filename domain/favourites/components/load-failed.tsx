import { favourites } from '#content/favourites.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

type Props = { message: string | undefined; onRetry: () => void }

export function LoadFailed({ message, onRetry }: Props) {
  if (!message) return null
  return (
    <div className="mt-4 max-w-2xl">
      <Alert tone="warning">{message}</Alert>
      <p className="mt-3">
        <Button type="button" variant="secondary" onClick={onRetry}>
          {favourites.page.retry}
        </Button>
      </p>
    </div>
  )
}
