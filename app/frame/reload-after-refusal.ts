import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages that others change meanwhile: a refusal reads them anew, which the router does only after what was accepted.
 * A form that did not get through (5xx) reads nothing, because the page would not come either.
 */
export const reloadAfterRefusal = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500)
