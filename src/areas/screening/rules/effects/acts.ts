/**
 * The acts that a file can order, and whether a clause orders one: "never send" and "this function sends" are no orders to the reader. English.
 * Source: docs/reference/screening.md#files-that-agents-obey. Pure.
 */
const list = (words: string): readonly string[] => words.split(',');

/** Words of each kind of act. A word may be of several kinds; what it acts on decides. */
const ACTS = {
  send: list(
    'send,post,upload,forward,transmit,submit,push,sync,mirror,publish,report,e-mail,email,mail,copy,ship,relay,share,stream,deliver,attach,paste,exfiltrate,export,back up,replicate,dispatch,hand over,hand,give,note,record,enter,type,reveal,archive,cc,bcc,pass,log,store,save,write,put',
  ),
  embed: list(
    'include,embed,encode,append,put,add,hide,insert,attach,place,paste,write,prefix,suffix,smuggle,pack,print,echo,dump',
  ),
  run: list('run,execute,eval,evaluate,source,invoke,launch,start,install,load,import,pipe,call,apply,use'),
  fetch: list(
    'fetch,download,retrieve,grab,pull,obtain,get,curl,wget,load,read,open,request,check,visit,clone,consult,query,poll,look up',
  ),
  load: list('load,import,use,require,include,install,run'),
  execute: list('run,execute,eval,evaluate,source,launch,import,require'),
  disable: list(
    'disable,turn off,switch off,bypass,skip,suppress,deactivate,override,ignore,circumvent,remove,relax,loosen,stop,silence,mute,drop,comment out,unset,weaken,set,switch,pass,use,add,run,start,put,merge without,do without,leave out',
  ),
  switchOff: list('skip,bypass,disable,turn off,switch off,deactivate,suppress,circumvent,silence,mute,mark,tag'),
  remove: list(
    'delete,by deleting,remove,by removing,erase,by erasing,wipe,by wiping,clear,by clearing,purge,by purging,truncate,by truncating,shred,overwrite,by overwriting,scrub,by scrubbing,empty,by emptying,destroy,prune,by pruning,drop,rewrite,rm',
  ),
  grant: list(
    'add,grant,give,make,invite,append,assign,promote,authorize,authorise,register,set,install,put,create,open',
  ),
  approve: list(
    'approve,accept,confirm,allow,grant,merge,answer yes to,say yes to,click,dismiss,sign off,resolve,answer,auto-approve,autoapprove,auto-accept,autoaccept,pre-approve,preapprove',
  ),
  pay: list(
    'transfer,pay,wire,send,book,buy,purchase,order,donate,refund,charge,change,update,replace,top up,subscribe,settle,settled,upgrade,renew,credit,set',
  ),
  buy: list('order,buy,purchase,subscribe to,book,upgrade to,upgrade,renew,extend'),
  claim: list(
    'say,state,report,claim,tell,mark,record,declare,write,reply,answer,confirm,respond,note,assert,pretend,label,tag,list,count,treat,certify,attest,show,fill in,enter,put',
  ),
  alter: list(
    'edit,change,adjust,raise,lower,round,replace,set,correct,overwrite,fake,invent,make up,inflate,massage,tweak',
  ),
  sign: list('sign,approve,confirm,answer,reply,vote,attest,consent'),
  steer: list(
    'rank,recommend,prefer,promote,praise,favour,favor,suggest,list,place,put,mention,name,present,choose,pick,advise,steer',
  ),
  spread: list(
    'copy,add,append,insert,write,paste,include,save,keep,replicate,propagate,put,store,carry,repeat,install,place,preserve,merge,prepend,remember,memorise,memorize,distribute,commit',
  ),
  plant: list(
    'put,add,insert,include,embed,inject,place,append,write,use,load,keep,leave,gets,get,ship,hard-code,hardcode,create,seed,register,expose,open,enable,set up',
  ),
  follow: list(
    'follow,obey,apply,carry out,carry them out,execute,act on,act upon,comply with,treat,adopt,honour,honor,perform,respect,abide by,do what,do as,by following,by carrying out,by executing,by obeying,by doing,complete,process,handle,work through,answer',
  ),
  hide: list('leave,keep,hide,omit,strip,exclude,bury,conceal,mask,squash'),
} as const;

export type Act = keyof typeof ACTS;

/** One act that a clause orders. */
export interface Order {
  readonly acts: ReadonlySet<Act>;
  /** The words behind it, up to a reason or another condition. */
  readonly behind: string;
}

export interface Said {
  readonly text: string;
  readonly orders: readonly Order[];
}

const KINDS_OF = new Map<string, Set<Act>>();
for (const act of Object.keys(ACTS) as Act[])
  for (const word of ACTS[act]) KINDS_OF.set(word, (KINDS_OF.get(word) ?? new Set<Act>()).add(act));

const longestFirst = [...KINDS_OF.keys()].sort((a, b) => b.length - a.length).join('|');
const ANY_ACT = new RegExp(String.raw`(?<![\w-])(?:${longestFirst})(?![\w-]|\.\w)`, 'g');

/** Words before an act, of which the end decides. */
const BEFORE_UNITS = 64;
/** Longest object of an act. */
const BEHIND_UNITS = 140;
const FORBIDS =
  /\b(?:never|do not|don't|must not|mustn't|should not|shouldn't|avoid|cannot|can't|may not|not allowed to|refuse to|forbidden to|refrain from|not to|no|not|nor|nothing|instead of|rather than|except|unless you)\b(?! (?:hesitate|forget|fail|neglect|delay|omit|skip|miss|need))(?!.{0,40}(?:,| but | and (?:then|instead|always) |: ))[^,;:]{0,40}$/;
/** A clause begins, or a word stands before the act after which an order follows. */
const ORDERS =
  /(?:^|[,;:("']|->|=>|\b(?:so|must|should|shall|always|please|then|and|or|first|second|next|last|also|now|finally|agents?|you|we|assistants?|models?|contributors|everyone|only|just|simply|never fail to|be|do|gets?|by|(?:need|sure|remember|ask\w*|require\w*|instructed|expected|have|has|practice|forget|important|hesitate|rule is|policy is|convention is|job is|task is|agreed|supposed) to))\W{0,3}(?:\w+ly\s+|also\s+|then\s+|first\s+)?$/;
/** What belongs to another act, a reason or a condition is no object of this one. */
const ENDS_OBJECT = /\b(?:so that|because|since|which|unless|until|instead|rather than|but)\b/;
/** "Stop at the prompt" stops there. */
const STOPS_AT = /^ (?:at|for|when|if|and)\b/;

/** The clause with the acts that it orders. Linear. */
export function saidIn(text: string): Said {
  const orders: Order[] = [];
  for (const found of text.matchAll(ANY_ACT)) {
    const [word] = found;
    const before = text.slice(Math.max(0, found.index - BEFORE_UNITS), found.index);
    if (!(word.startsWith('by ') || ORDERS.test(before)) || FORBIDS.test(before)) continue;
    const at = found.index + word.length;
    const rest = text.slice(at, at + BEHIND_UNITS);
    if (word === 'stop' && STOPS_AT.test(rest)) continue;
    orders.push({
      acts: KINDS_OF.get(word) ?? new Set(),
      behind: rest.slice(0, ENDS_OBJECT.exec(rest)?.index ?? rest.length),
    });
  }
  return { text, orders };
}

/** The words behind each such act that the clause orders. @param reach most units behind the act */
export const ordersIn = ({ orders }: Said, act: Act, reach: number): string[] =>
  orders.flatMap(({ acts, behind }) => (acts.has(act) ? behind.slice(0, reach) : []));

export const isOrdered = ({ orders }: Said, act: Act): boolean => orders.some(({ acts }) => acts.has(act));

/** Whether the clause orders such an act on such an object. */
export const isOrderedOn = ({ orders }: Said, act: Act, object: RegExp, reach = 60): boolean =>
  orders.some(({ acts, behind }) => acts.has(act) && object.test(behind.slice(0, reach)));
