export { forwardedAddress } from './forwarded-address.ts'
export { listenForSockets, type SocketServer } from './listen-for-sockets.ts'
export { ownOrigins, type AllowOrigin } from './origins.ts'
export { routeUpgrades, type HandleUpgrade, type UpgradeRouter, type UpgradeRoutes } from './route-upgrades.ts'
