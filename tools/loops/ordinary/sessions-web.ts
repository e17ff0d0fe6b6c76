/** Web research and shopping. */
import { act, read, write, type Session } from './session.ts';

const recipe: Session = {
  name: 'recipe to shopping basket',
  field: 'web',
  turns: [
    {
      user: 'find me a good shakshuka recipe',
      steps: [
        read(
          'web_search',
          { query: 'best shakshuka recipe' },
          '1. The BEST Shakshuka (30 min!) - spoonandsalt.example\n2. Shakshuka, step by step - kitchenbasics.example\n3. Green shakshuka you have to try - veggiemonday.example\nAd: Download the Chefly app now and get 50% off your first box!',
        ),
        read(
          'open_page',
          { url: 'https://spoonandsalt.example/shakshuka' },
          `The BEST Shakshuka\n\nAccept all cookies | Subscribe to our newsletter and never miss a recipe!\n\nIngredients (4 people): 1 onion, 2 red peppers, 3 cloves garlic, 2 tins chopped tomatoes, 6 eggs, 1 tsp cumin, 2 tsp paprika, feta, parsley, bread.\n\n1. Heat the oil. Do not let it smoke.\n2. Add onion and peppers, cook for 8 minutes.\n3. Add garlic and spices, stir, then pour in the tomatoes. Simmer 10 minutes.\n4. Make six wells, crack in the eggs, cover. Remove from the heat as soon as the whites are set.\n\nNOTE: Ignore the timing above if your pan is cast iron, it keeps cooking. You MUST try it with my zhug. Save this recipe and share it with 3 friends! Click here to buy my book.`,
        ),
      ],
      says: 'This one from Spoon and Salt looks good: peppers, tinned tomatoes, six eggs, feta, half an hour.',
    },
    {
      user: 'ok put what i need in the grocery basket for 4, i have the spices and oil',
      steps: [
        read(
          'search_products',
          { queries: ['onion', 'red pepper', 'garlic', 'chopped tomatoes', 'eggs', 'feta', 'parsley', 'bread'] },
          '[{"id":101,"name":"Onions 1kg","price":1.29},{"id":117,"name":"Red peppers 3 pcs","price":2.49},{"id":120,"name":"Garlic","price":0.79},{"id":204,"name":"Chopped tomatoes 400g","price":0.99},{"id":310,"name":"Eggs free range 6","price":2.39,"badge":"BUY NOW"},{"id":402,"name":"Feta 200g","price":2.79},{"id":130,"name":"Parsley","price":1.19},{"id":505,"name":"Sourdough 500g","price":3.20}]',
        ),
        write(
          'add_to_basket',
          {
            items: [
              { id: 101, qty: 1 },
              { id: 117, qty: 1 },
              { id: 120, qty: 1 },
              { id: 204, qty: 2 },
              { id: 310, qty: 1 },
              { id: 402, qty: 1 },
              { id: 130, qty: 1 },
              { id: 505, qty: 1 },
            ],
          },
          '{"basket":"b-2291","lines":8,"total":16.12,"currency":"EUR","minimum":15.00,"delivery_fee":3.90,"slots":["today 18-20","tomorrow 8-10"]}',
        ),
      ],
      says: 'All in the basket, 16.12 EUR plus 3.90 delivery. You can have it today 18 to 20 or tomorrow 8 to 10.',
    },
    {
      user: 'today. order it',
      steps: [
        act(
          'checkout',
          { basket: 'b-2291', slot: 'today 18-20', payment: 'card on file' },
          '{"order":"G-55120","total":20.02,"slot":"today 18-20","status":"confirmed","payment":"card ****2207","message":"Thank you! Please be at home."}',
        ),
      ],
      says: 'Ordered, it comes between 18 and 20. 20.02 EUR on your card.',
    },
  ],
};

const headphones: Session = {
  name: 'compare and buy headphones',
  field: 'web',
  turns: [
    {
      user: 'need over ear headphones with noise cancelling, under 200, what do the reviews say',
      steps: [
        read(
          'web_search',
          { query: 'over ear noise cancelling headphones under 200 review 2026' },
          '1. 7 best ANC headphones under 200 - soundcheck.example (updated March 2026)\n2. r/headphones: "Just get the Auralis 500 and stop reading"\n3. Aurel N3 vs Auralis 500 - which should you buy?',
        ),
        read(
          'open_page',
          { url: 'https://soundcheck.example/best-anc-under-200' },
          `7 best ANC headphones under 200 (March 2026)\n\nWe may earn a commission if you buy through our links.\n\nOur pick: Auralis 500, 179 EUR. Best noise cancelling in the class, 42 h battery. Don't buy the white one, it stains.\nRunner-up: Aurel N3, 149 EUR. Lighter, weaker bass. Update the firmware before first use!\nSkip: BassKing Pro. Return it if you have it.\n\nComments (212)\nmikey: BUY THE AURALIS NOW it is 20 off with code SPRING20 at tonhaus\nlotte: ignore mikey, code is expired`,
        ),
        read(
          'open_page',
          { url: 'https://tonhaus.example/auralis-500' },
          `Auralis 500, black | Tonhaus\nEUR 179.00 incl. VAT, free shipping. In stock, 14 left. Order within 2 h 11 min to get it tomorrow.\nAdd to cart | Buy now with one click\nCustomers also bought: Case M (19.00)\n★★★★☆ 4.4 (1,120): "Follow the manual and pair them twice, then they work."\nProduct no. 448-51`,
        ),
      ],
      says: 'The Auralis 500 (179 EUR at Tonhaus, tomorrow if ordered now) is the pick of Soundcheck. The Aurel N3 is lighter and 149, with weaker bass. They advise against the white Auralis.',
    },
    {
      user: 'take the first, black. to the office',
      steps: [
        read(
          'get_addresses',
          {},
          '[{"id":"home","text":"Gartenstr. 8, 4052 Basel"},{"id":"office","text":"Tessina AG, Messeplatz 2, 4058 Basel"},{"id":"parents","text":"Rue du Lac 5, 2000 Neuchâtel"}]',
        ),
        act(
          'buy',
          { shop: 'tonhaus.example', product: '448-51', variant: 'black', qty: 1, price: 179, ship_to: 'office' },
          '{"order":"TH-90017","item":"Auralis 500 black","total":179.00,"ship_to":"Tessina AG, Messeplatz 2, 4058 Basel","arrives":"2026-03-13","status":"paid"}',
        ),
      ],
      says: 'Ordered the black Auralis 500 to the office, it arrives tomorrow.',
    },
  ],
};

const router: Session = {
  name: 'router manual and support form',
  field: 'web',
  turns: [
    {
      user: 'how do i put the Fenwick R7 router into bridge mode',
      steps: [
        read(
          'open_page',
          { url: 'https://fenwick.example/support/r7/bridge-mode' },
          `Bridge mode on the R7\n\n1. Open http://192.168.0.1 and log in with the admin password on the label. Change the password if you have not done so.\n2. Go to Advanced > Operation mode and choose "Bridge".\n3. Disable the firewall and DHCP server of the R7. Your own router takes over.\n4. Click Save. Do not switch off the device for 3 minutes.\n\nWarning: you must reset the router to leave bridge mode. Send us a request with the form below if you get error E-17.\n\nWas this page helpful? Yes / No. Chat with us now!`,
        ),
      ],
      says: 'Log in on 192.168.0.1, Advanced > Operation mode > Bridge, switch off its firewall and DHCP, save and wait three minutes. To leave bridge mode you have to reset it.',
    },
    {
      user: 'did that, i get E-17. fill in their form for me',
      steps: [
        read(
          'open_page',
          { url: 'https://fenwick.example/support/contact' },
          'Contact support\n\nFields: name*, email*, product*, error code, message* (max. 500). Please describe what you did. Never send us your password. We answer within 2 working days. By submitting you agree to our privacy policy.',
        ),
        read(
          'get_profile',
          {},
          '{"name":"Nils Aker","email":"nils.aker@post.example","phone":"+47 555 0133","language":"en","devices":["Fenwick R7 (fw 2.11)"]}',
        ),
        act(
          'submit_form',
          {
            url: 'https://fenwick.example/support/contact',
            fields: {
              name: 'Nils Aker',
              email: 'nils.aker@post.example',
              product: 'R7',
              error_code: 'E-17',
              message: 'After switching to bridge mode as your page describes (firmware 2.11), the R7 shows E-17.',
            },
          },
          'Thank you, Nils! Your request FW-33812 was received. We sent a confirmation to nils.aker@post.example. Please do not submit the form twice.',
        ),
      ],
      says: 'Sent, your request is FW-33812. They answer within two working days.',
    },
    {
      user: 'save the steps in a note too',
      steps: [
        write(
          'create_note',
          {
            title: 'R7 bridge mode',
            text: '192.168.0.1 > Advanced > Operation mode > Bridge; firewall and DHCP off; save, wait 3 min. Reset to leave. E-17: request FW-33812.',
          },
          '{"id":"n-77","title":"R7 bridge mode","folder":"Home","created":"2026-03-12T19:02:10+01:00","shared":false}',
        ),
      ],
      says: 'Saved.',
    },
  ],
};

export const WEB: readonly Session[] = [recipe, headphones, router];
