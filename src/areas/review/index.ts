/** The review queue: everything that a person has to decide about, in one list. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { createReviewChanges, type ReviewChanges } from './changes.ts';
import { assignItem } from './operations/assign-item.ts';
import { awaitChange } from './operations/await-change.ts';
import { decideGroup } from './operations/decide-group.ts';
import { decideItemOperation } from './operations/decide-item.ts';
import { escalateItem } from './operations/escalate-item.ts';
import { getItem } from './operations/get-item.ts';
import { listGroupsOperation } from './operations/list-groups.ts';
import { listItemsOperation } from './operations/list-items.ts';
import { undoGroup } from './operations/undo-group.ts';
import { undoDecisionOperation } from './operations/undo-decision.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly reviewChanges: ReviewChanges;
  }
}

export const review: Area = {
  name: 'review',
  tags: {
    Review: 'What waits for a decision of a person: held texts and calls, verdicts, drift, changed tools and signals.',
  },
  operations: [
    listGroupsOperation,
    listItemsOperation,
    getItem,
    decideItemOperation,
    decideGroup,
    undoDecisionOperation,
    undoGroup,
    assignItem,
    escalateItem,
    awaitChange,
  ],
};

/** Listens for changes of the queue. */
export const startReview = async (deps: Pick<Services, 'db'>): Promise<Pick<Services, 'reviewChanges'>> => ({
  reviewChanges: await createReviewChanges(deps),
});
