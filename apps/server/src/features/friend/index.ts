export { askFriend } from './ask-friend.ts'
export { type Approach, blockBetween, blockProfile } from './blocks.ts'
export { type FriendParts } from './invite-friend.ts'
export { APPROACHES, friendFeature } from './feature.ts'
