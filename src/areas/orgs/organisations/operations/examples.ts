/** Example values of the organisation operations, in the shape of real ones. */
export const EXAMPLE_ORG = {
  org_id: 'org-a1b2c3d4',
  name: 'Acme Robotics',
  slug: 'acme-robotics',
  is_personal: false,
  is_owner: true,
  role: 'owner',
  acts_as: 'owner',
  billing_email: 'billing@acme.example',
  company_name: 'Acme Robotics GmbH',
  accepted_at: '2026-08-17T12:00:00.000Z',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: null,
  member_count: 3,
  avatar_url: null,
};
export const EXAMPLE_MEMBER = {
  user_id: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  email: 'sam@acme.example',
  role: 'member',
  accepted_at: '2026-08-18T08:00:00.000Z',
};
export const EXAMPLE_INVITATION = {
  invitation_id: 'inv-7Qm2tVb9XcLr4KpZ',
  org_id: EXAMPLE_ORG.org_id,
  email: 'kim@acme.example',
  role: 'member',
  status: 'pending',
  invited_by: EXAMPLE_MEMBER.user_id,
  expires_at: '2026-08-24T12:00:00.000Z',
  created_at: '2026-08-17T12:00:00.000Z',
};
export const EXAMPLE_TOKEN = 'inv_Zk3v9Qm2tVb9XcLr4KpZs1NwEh8YdFg3JaUoRi5B7Hc';

export const EXAMPLE_DEPARTURE = {
  removed: true,
  org_id: EXAMPLE_ORG.org_id,
  user_id: EXAMPLE_MEMBER.user_id,
  personal_keys_revoked: 0,
  org_keys_kept: ['mk-o1dk3y00'],
};
