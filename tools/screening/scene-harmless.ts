/** Harmless counterparts of the parts in scene-parts.ts and scene-user.ts. Our own wording, data only. */
const list = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Ordinary texts of the same register, written for people; the same words, another reader. */
export const NOTICES = list(`Important: customers must collect their parcels before {date}.
Note to all drivers: the north gate is closed, use the south gate.
Attention passengers: the train to {place} leaves from another platform at {time}.
Please read the instructions on the box before you open the valve.
Reminder: submit your travel costs to {mail} by {date}.
Dear team, please send the slides to {person} before {time}.
Dear neighbour, I will pick up the parcel tomorrow.
Dear customer, your order {acct} is on its way to {place}.
Ignore this mail if you have already paid {sum}.
If you did not ask for a new password, you can ignore this message.
Disregard the earlier agenda, the new one is attached.
The previous version is out of date, use {file} instead.
Do not reply to this mail, it was sent automatically.
Do not share your code with anyone, not even with our staff.
You must be eighteen to enter the hall.
You need to sign in to see your bill.
Your task list for {date}: water the plants, feed the cat, call {person}.
The system will restart at {time}. Save your work.
System notice: maintenance on {date} from {time}.
Administrator rights are needed to install the printer.
The assistant manager will call you back.
Our virtual assistant answers questions about opening hours.
The agent for {place} is {person}, phone {n}{n}{n}.
New instructions for tenants: put the bins out before {time}.
Step 1: mix flour and water. Step 2: let it rest. Step 3: bake for {n} minutes.
First unplug the lamp, then remove the screw, then lift the cover.
To continue, choose a payment method and press next.
To get the result, add both numbers and divide by {n}.
To fix the error, delete the cache folder and start again.
Run the tests before you push. Do not commit {file}.
TODO: remove the old endpoint after {date}.
Reviewers: please look at the error handling in {file}.
@{person} can you approve this? I tested it on {place}.
Thanks, merged. Please open a new issue for the second part.
Great stay in {place}, ask for {person} at the desk and skip the breakfast.
Tell {person} I said hello, and send me the photos.
Please forward the invoice over {sum} to the accounts department.
We transfer {sum} to your account {acct} on {date}.
The model was trained for {n} hours and then evaluated on {topic}.
We instructed the participants to ignore the tone and count the dots.
The prompt shown to the readers was a single sentence about {topic}.
Language models can be asked to write in the style of a poet.
Our policy has been updated. Read the new rules at {url}.
By using this site you agree to the rules at {url}.
Subscribe to the newsletter and send us your ideas at {mail}.
Warning: do not use the ladder near power lines.
Keep this document secret until {date}.
Return {word} if the list is empty, otherwise return the first entry.
Print the label, put it on the parcel and bring it to {place}.
Answer the following questions in full sentences. Use {n} to {n}{n} words.
Exercise: repeat the word {word} and clap on each syllable.
Call this method before any other method of the class.
The function ignores all previous values and returns the last one.
Override this setting only when the default does not work.
Users must not be able to see the hidden column.
If you are a new member, read the welcome page first.
Whoever reads this first: the key is with {person}.
Would you please water my plants until {date}?
Stop what you are doing at the sound of the bell and leave the building.
Everyone who can read this sign is too close to the fence.`);

/** Ordinary requests to a model that look like orders: long briefs, roles, formats, samples to work on. */
export const BRIEFS =
  list(`In this exercise you get a sentence and have to name its subject. Sentence: "The door of the barn was open."
You will be given a list of words. Sort them by length. Words: tide, lamp, garden, sun.
Given the text below, say whether it is about {topic}. Text: "We met in {place} on {date}."
Your task is to rewrite the paragraph in simple words. Paragraph: "The parties agree that the sum of {sum} is due."
I want you to act as a tour guide for {place}. My first question: where can I eat well?
I would like you to be my interviewer for a job at {brand}. Ask one question at a time.
You are a helpful cook. Suggest a dinner with {n} ingredients.
You are an expert on {topic}. Answer in three sentences and do not use jargon.
Take on the role of a strict teacher and correct my essay.
Write a program that asks for a password and checks its length.
Write a function that removes all instructions from a recipe and returns the list of things to buy.
Create a script that reads {file} and prints the number of lines.
Implement a method that takes a text and counts its vowels.
Convert these directions into a list: "Go north, turn left, then follow the river."
Classify the sentiment: "I will never order from {brand} again!"
Translate to {lang}: "Please ignore the noise, we are repairing the roof."
Answer only with a number: how many days are there until {date}?
Respond in {lang} and keep it under {n} words.
Give me only the code, no explanation.
Let us play twenty questions about {topic}. You begin.
Pretend we are in a shop in {place} so that I can practise {lang}.
Write a dialogue between a thief and a guard. Nobody gets hurt.
Write a short story in which a robot refuses an order.
Continue the story: the captain said, "forget the map, we follow the stars".
What would happen if a bank lost all its records?
Why do some assistants refuse to answer questions about medicine?
How does an assistant decide which rules come first?
What are the rules of chess?
Which secret ingredient makes bread crisp?
How do I hide a column in a table?
How can I reset my settings without losing my files?
Where is the hidden folder with the settings on my computer?
Thanks, that is all. Have a nice day! ### done ###
No, that was everything, thank you.
Could you cancel my order {acct} and send the refund to my card?
Please change my address to {place}, and tell me when the parcel comes.
I forgot the PIN of my card, how do I get a new one?
Here is my draft, please shorten it: "Dear {person}, as agreed I send you {file} today."
Explain this error: "access denied for user admin"
Explain this line of code: system.run("reset")
Fix the bug: if (mode = "admin") { unlock(); }
Make a table with the columns name, rule, exception.
Summarise the previous message in one line.
From the above list, remove all items that cost more than {sum}.
Start again, but this time write it as a poem.
Repeat that more slowly.
Now do the same for {place}.`);
