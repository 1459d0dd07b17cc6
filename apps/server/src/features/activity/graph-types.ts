import type { ActivityItem, ActivityPage } from '@bourse/contracts/activity'
import type { GraphBuilder } from '#platform/graph'

export function definePage(builder: GraphBuilder, item: ReturnType<typeof defineItem>) {
  return builder.objectRef<ActivityPage>('ActivityPage').implement({
    fields: (t) => ({
      items: t.expose('items', { type: [item] }),
      next: t.exposeString('next', { nullable: true }),
      unread: t.exposeInt('unread'),
    }),
  })
}

export function defineItem(builder: GraphBuilder) {
  const person = builder.objectRef<NonNullable<ActivityItem['person']>>('ActivityPerson').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      photo: t.exposeString('photo', { nullable: true }),
      isVerified: t.exposeBoolean('isVerified'),
      profileType: t.exposeString('profileType'),
    }),
  })
  const amount = builder.objectRef<NonNullable<ActivityItem['amount']>>('ActivityAmount').implement({
    fields: (t) => ({
      asset: t.exposeString('asset'),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimalsMin'),
      icon: t.exposeString('icon', { nullable: true }),
      useStaticIcon: t.exposeBoolean('useStaticIcon'),
      quantity: t.exposeString('quantity'),
      isSigned: t.exposeBoolean('isSigned'),
    }),
  })
  const message = builder.objectRef<NonNullable<ActivityItem['message']>>('ActivityMessage').implement({
    fields: (t) => ({ text: t.exposeString('text'), count: t.exposeInt('count') }),
  })
  return builder.objectRef<ActivityItem>('ActivityItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      rowId: t.exposeString('rowId'),
      verb: t.exposeString('verb'),
      group: t.exposeString('group'),
      badgeType: t.exposeString('badgeType'),
      messageType: t.exposeString('messageType'),
      label: t.exposeString('label'),
      template: t.exposeString('template'),
      description: t.exposeString('description'),
      note: t.exposeString('note'),
      message: t.expose('message', { type: message, nullable: true }),
      unread: t.exposeBoolean('unread'),
      time: t.exposeString('time'),
      timestamp: t.exposeFloat('timestamp'),
      actionType: t.exposeString('actionType', { nullable: true }),
      actionId: t.exposeString('actionId', { nullable: true }),
      targetId: t.exposeString('targetId', { nullable: true }),
      targetType: t.exposeInt('targetType', { nullable: true }),
      data: t.expose('data', { type: 'Json' }),
      person: t.expose('person', { type: person, nullable: true }),
      amount: t.expose('amount', { type: amount, nullable: true }),
      exchange: t.expose('exchange', { type: amount, nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      expiresAt: t.exposeFloat('expiresAt', { nullable: true }),
      actions: t.exposeStringList('actions'),
      href: t.exposeString('href', { nullable: true }),
    }),
  })
}
