/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const friendActivity = {
  'activity.friend.asked.own.label': 'Friend request to {{who}}',
  'activity.friend.asked.own.text': 'You sent {{who}} a friend request.',
  'activity.friend.asked.other.label': 'Friend request from {{who}}',
  'activity.friend.asked.other.text': '{{who}} wants to be friends.',
  'activity.friend.accepted.own.label': '{{who}} accepted your friend request',
  'activity.friend.accepted.own.text': 'You and {{who}} are now friends.',
  'activity.friend.accepted.other.label': 'You’re friends with {{who}}',
  'activity.friend.accepted.other.text': 'You accepted {{who}}’s friend request.',
}
