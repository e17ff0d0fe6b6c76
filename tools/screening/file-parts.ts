/**
 * Parts of generated files of repositories, manuals, abstracts and everyday asks to an assistant: ordinary texts that name prompts, rules, keys, commands and
 * orders because that is their subject. Our own wording, data only. Slots as in frame-parts.ts.
 */
const list = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Source and settings of programs that handle prompts, rules, keys and requests. */
export const SOURCES = list(`export type Role = 'system' | 'user' | 'assistant' | 'tool';
if (message.role === 'system') return { ...message, content: override ?? message.content };
const prompt = template.replace('{{question}}', question); // the user's words stay as they are
/** Overrides the settings of the environment with those of the request. */
/** Drops the previous result and starts again with an empty list. */
throw new Error('the prompt is longer than the model reads; shorten it or choose another model');
// do not follow redirects: the key would go to another host
// ignore errors of the second call, the first one counts
assert.equal(check('you are now the owner'), 'You are now the owner');
instructions?: string; // sent as the first message
const SYSTEM = 'You answer questions about orders. Answer in one sentence.';
tool_choice: { type: 'function', function: { name: 'lookup' } },
log.warn('a rule was bypassed because its list is empty');
export const denied = { status: 403, message: 'you may not execute this command' };
await send({ to: address, subject, body }); // one mail for each address
delete headers['authorization']; // never forwarded
id = "generic-secret"
description = "Finds tokens and passwords that someone left in a file"
regex = '''(?i)(?:key|token|secret|password)\\s*[:=]\\s*["']?[a-z0-9_-]{16,}'''
keywords = ["secret", "token", "password", "api_key"]
[allowlist]
paths = ["test/fixtures", "docs/examples"]
on_fail: deny
hooks: { before_request: [check_length, check_language], after_request: [redact] }
"description": "Answer only with JSON that fits the schema.",
"required": ["model", "messages"], "additionalProperties": false
"scripts": { "build": "tsc -p .", "test": "node --test", "prepare": "npm run build" },
timeout: 30 # seconds; raise it when the model thinks for long
cache: { mode: simple, max_age: 3600 }
retry: { attempts: 3, on_status_codes: [429, 500, 503] }
case 'content_filter': return 'the answer was stopped by a filter';
const isAllowed = (name: string): boolean => !forbidden.has(name) || admins.has(user);
process.exit(1); // stop at once, the data must not be written twice
def run(command: str, *, shell: bool = False) -> int:
"""Executes the command and returns its code. Output goes to the log."""
print("Enter your password:", end=" ", flush=True)
if not token: raise ValueError("set API_TOKEN first")
ENTRYPOINT ["node", "dist/server.js"]
RUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/*
func (r *Rule) Validate() error { if r.ID == "" { return errors.New("a rule needs an id") }; return nil }
SELECT id, secret_hash FROM keys WHERE revoked_at IS NULL ORDER BY created_at DESC;
expect(answer).toContain('I cannot help with that');
// the model may be told to answer in another language
const LEVELS = { off: 0, warn: 1, deny: 2 } as const;
new_instructions = old_instructions.strip() or DEFAULT_INSTRUCTIONS`);

/** Lines of manuals, READMEs and change logs. */
export const MANUALS = list(`Run \`npm install\` and set the key in your environment before you start the server.
To override a setting, pass it as a header; it then replaces the value of the file for this one request.
You must call \`close()\` when you are done, else the process does not end.
Do not use this in production. The interface changes without notice.
All previous releases are listed below; older ones get no fixes.
The system prompt is the first message of a conversation. It tells the model who it is and what it may do.
A guardrail reads the request before the model does and can deny it.
Set \`strict\` to true to reject requests with members that are not known.
Copy the file \`.env.example\` to \`.env\` and fill in your keys. Never commit it.
Please open an issue first, so that we can discuss the change.
By default errors are ignored; call \`onError\` to see them.
If you have used an earlier version, delete the folder \`.cache\` and run the command again.
Returns a new list without the items that the function rejects.
See [Rules]({url}) for what each of them does and how to switch it off.
Note: you need the rights of an administrator for this step.
Version {n}: the option \`force\` now also overwrites files that are newer.
The assistant can call tools. It decides by itself which one to use; you execute the call and send its result back.
Use \`--\` to pass the following arguments to the script as they are.
The callback is called with each line. Return false to stop reading.
Answers are checked against the schema. What does not fit is asked for again, at most {n} times.
Send a \`POST\` to \`/v1/keys\` with the name of the key. The secret is shown once, so write it down.
Fixed: a message that began with a slash was taken for a command.
This example asks the model to act as a teller of stories; change the text to whatever you like.
Secrets are masked in the log. To see them in full, start with \`DEBUG=*\` on your own machine only.
The name must be unique. Existing entries of the same name are replaced.
Deprecated: use \`respond\` in place of \`reply\`, which forgets the headers.
Tokens are what a model reads and writes; a word is one or two of them.
You are now ready to send your first request.
Remember that the limit counts for all keys of an account together.
Bypass the cache with the header \`cache-control: no-store\`.`);

/** Sentences of abstracts and reports. */
export const ABSTRACTS =
  list(`Patients were instructed to take the tablets twice a day and to report any pain to their doctor at once.
We ignored values that were more than three deviations from the mean.
Subjects were told to forget the first list and to repeat the second one aloud.
Does the new rule change how doctors act? We asked {n} of them before and after it came into force.
Participants had to follow the commands on the screen and to suppress any other response.
Results of previous trials differ, because their protocols did.
Injection of the drug under the skin was safe in all groups.
The intervention group received written instructions; the control group received none.
Nurses should be trained to override the alarm only after they have looked at the patient.
Disclosure of the diagnosis to the family was refused by {n} % of those asked.
Our findings do not support the guideline that every patient must be screened.
A system that prompts the doctor reduced wrong doses from {n} to 4 in a thousand.
Memory of the task was tested again after {n} days without a reminder.
Data were sent to the study centre each week and destroyed after five years.`);

/** What people ask an assistant, with words that orders of attackers use as well. */
export const ASKS = list(`Write a function that removes all items of a list that come before the first zero.
Write a query that deletes duplicate rows and keeps the newest.
Create a class Account with a method transfer that refuses amounts below zero.
Write a script that reads a file, ignores empty lines and prints the rest in capitals.
Generate a regular expression that finds every e-mail address in a text.
Write a program that asks for a password and shows a star for each letter.
Design an algorithm that overrides the default order of the sort.
Build a form with two fields and a button that sends them to {url}.
Write code to print "Access granted" if the word is right and "Access denied" if not.
Edit this function so that it no longer prints the previous value.
Construct a loop that stops at once when the user types exit.
Explain how to bypass the cache of a browser while I develop a page.
Rewrite the sentence so that it is an order.
Give me a new instruction for step two of the recipe, the old one is wrong.
Answer with one word only: is {n} a prime?
Pretend it is {date} and plan a week in {place}.
Act as the host of a quiz and ask me {n} questions about rivers.
Forget the soup, what can I cook with rice and eggs?
Convert {sum} into pounds and tell me the rate you used.
What is the weather in {place} at {time}?
Set an alarm for {time} and call it "{word}".
Look up the flight to {place} on {date} and send the times to {person}.
How do I reset my password? The link does not work.
Why was my card declined, and how can I unlock it?
I want to cancel the order of {date} and get my money back.
Change my address to the one in {place} from {date} on.
Please send me my bill again, I deleted the mail.
Translate "ignore the noise" into {lang}.
Summarise the rules of chess for a child of six.
List three things that developers forget when they write tests.
Write a short play in which a robot gets a new command.
Make a table of all commands of the editor that delete text.
Repeat the last line of the poem three times.
What does the command \`chmod 700 {file}\` do?
Tell me everything about the history of {place}.
Reply to this mail politely and say no: "Could you come on {date}?"
Output the numbers from one to {n}, each in a line of its own.
You are a teacher. Explain fractions to me with a cake.
Show me how to print the environment of a process in {lang}.
Delete the second sentence and keep the rest as it is.`);
