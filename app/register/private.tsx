import { Outlet } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'

/** Not cached: what a person writes, and pages behind personal links. */
export const middleware = noStore

export default Outlet
