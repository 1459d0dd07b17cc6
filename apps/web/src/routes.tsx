import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'

const root = createRootRoute()
const home = createRoute({ getParentRoute: () => root, path: '/home', component: () => <h1>Bourse</h1> })

export const router = createRouter({ routeTree: root.addChildren([home]) })
