/** The replies of the fake provider are those that the SDK gives its users for their tests. */
export {
  streamedReply,
  wholeReply,
  wireOf,
  type Script,
  type WireFormat,
} from '../../../sdk/src/testing/model-replies.ts';
