import { layout, type RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { endpointRoutes } from './endpoints/routes.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { professionalRoutes } from './professional/routes.ts'
import { publicRoutes } from './public/routes.ts'
import { registerEndpoints, registerRoutes } from './register/routes.ts'
import { schoolRoutes } from './schools/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

/** The site map. The last public route is the not-found page. */
export default [
  ...endpointRoutes,
  ...registerEndpoints,
  layout('frame/site-layout.tsx', [...registerRoutes, ...schoolRoutes, ...publicRoutes]),
  ...signInRoutes,
  ...accountRoutes,
  ...professionalRoutes,
  ...organisationRoutes,
  ...adminRoutes,
  ...devRoutes,
] satisfies RouteConfig
