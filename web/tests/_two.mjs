// two people, a watcher, proposals, notes, turn, reorder, reconnect
import { chromium } from 'playwright-core';
const base='http://127.0.0.1:5271';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
async function person(name,w=1440,h=900,lang='en'){ const ctx=await browser.newContext({viewport:{width:w,height:h}}); await ctx.addInitScript((l)=>localStorage.setItem('starmine.language',l),lang); const page=await ctx.newPage(); page.on('pageerror',e=>console.log(name,'ERR',e.message)); page.on('console',m=>['error','warning'].includes(m.type())&&!/WebSocket/.test(m.text())&&console.log(name,'CON',m.text())); await page.request.post(base+'/api/player',{data:{name}}); return {ctx,page}; }
const shot=(p,n)=>p.screenshot({path:`/tmp/shots/two-${n}.png`});
const a=await person('Mara'), b=await person('Joris',360,640,'de'), c=await person('Ines',1280,680,'fr');
const settings={name:'Friday lanterns',edition:'danish',aids:'excluded',talk:'free',take_back:true,watching:true,rules:{players:3,strikes:3,clue_tokens:8,multicolor:'none',last_cards:'last-round',announcing:false,empty_clues:true}};
const {game}=await (await a.page.request.post(base+'/api/tables',{data:{settings}})).json();
await a.page.goto(base+'/table/'+game); await a.page.waitForSelector('.seats');
await b.page.goto(base+'/table/'+game); await b.page.waitForTimeout(800); await shot(b.page,'join');
await b.page.evaluate(()=>[...document.querySelectorAll('button')].map(b=>b.textContent.trim())).then(x=>console.log('b buttons',x));
const sitb=b.page.locator('button:has-text("Platz nehmen"), button:has-text("Tisch"), button:has-text("Mitspielen")').first(); await sitb.click().catch(()=>{}); await b.page.waitForTimeout(700);
await b.page.waitForSelector('.seat.mine',{timeout:5000}).catch(()=>b.page.locator('.seat.empty .btn').first().click());
await shot(b.page,'b-seated');
await a.page.fill('.talk input','Hello Joris!'); await a.page.keyboard.press('Enter');
await a.page.locator('.seat.empty .ways .btn').last().click(); await a.page.waitForTimeout(400); await shot(a.page,'a-before');
await a.page.click('.go .btn.main'); await a.page.waitForSelector('.tablepage'); await b.page.waitForSelector('.tablepage');
await a.page.waitForTimeout(500);
// notes, turn, reorder
await a.page.keyboard.press('2'); await a.page.keyboard.press('n'); await a.page.fill('#note','4 for sure?'); await a.page.keyboard.press('Enter'); await a.page.waitForTimeout(300);
await a.page.keyboard.press('o'); await a.page.waitForTimeout(200);
await a.page.keyboard.press('Shift+ArrowRight'); await a.page.waitForTimeout(500); console.log('own',await a.page.$$eval('.own .own',e=>e.map(x=>x.getAttribute('aria-label'))));
await a.page.keyboard.press('Escape');
{ const cards=a.page.locator('.own [data-card]'); const f=await cards.nth(0).boundingBox(), l=await cards.nth(4).boundingBox(); const first=await cards.nth(0).getAttribute('data-card'); await a.page.mouse.move(f.x+f.width/2,f.y+f.height/2); await a.page.mouse.down(); await a.page.mouse.move(l.x+10,l.y+40,{steps:8}); await shot(a.page,'drag'); await a.page.mouse.up(); await a.page.waitForTimeout(500); console.log('drag first→',first, await cards.evaluateAll(e=>e.map(x=>x.dataset.card))); }
await shot(a.page,'a-desk');
// watch
await c.page.goto(base+'/table/'+game); await c.page.waitForTimeout(800); await shot(c.page,'c-join'); console.log('c buttons',await c.page.evaluate(()=>[...document.querySelectorAll('button,a')].map(b=>b.textContent.trim())));
const w=c.page.locator('button:has-text("regarder"), button:has-text("table")').last(); await w.click().catch(e=>console.log('no watch')); await c.page.waitForTimeout(600);
const w2=c.page.locator('main button:has-text("regarder")'); if(await w2.count()) await w2.first().click(); await c.page.waitForTimeout(500); await shot(c.page,'c-asked');
await shot(a.page,'a-proposal'); await shot(b.page,'b-proposal');
await a.page.locator('.proposals .btn.main').click(); await b.page.waitForTimeout(300); await b.page.locator('.proposals .btn.main').click(); await c.page.waitForTimeout(800);
await shot(c.page,'c-watching'); await c.page.locator('.views .btn').nth(2).click().catch(()=>console.log('no views')); await c.page.waitForTimeout(500); await shot(c.page,'c-as');
// a clue then take back
const turnA=async()=>!!(await a.page.$('.turn.mine')); console.log('a to move',await turnA());
const mover=(await turnA())?a:b; const other=mover===a?b:a;
if(mover===a){ await a.page.keyboard.press('a'); for(const k of '12345'){await a.page.keyboard.press(k); if(await a.page.$('.k.on'))break;} await a.page.keyboard.press('Enter'); } 
await a.page.waitForTimeout(250); await shot(a.page,'a-clue-motion'); await a.page.waitForTimeout(1500);
await a.page.click('.bar .plain:last-child'); await a.page.locator('dialog .group .btn').first().click(); await a.page.waitForTimeout(400); await shot(a.page,'a-takeback'); await shot(b.page,'b-takeback');
await b.page.locator('.proposals .btn.main').click().catch(()=>console.log('no proposal at b')); await a.page.waitForTimeout(500); await shot(a.page,'a-takenback');
// b leaves; a replaces
await b.page.goto('about:blank'); await a.page.waitForTimeout(600); await a.page.click('.bar .plain:last-child'); await a.page.waitForTimeout(200); await shot(a.page,'a-menu-gone'); console.log(await a.page.$$eval('dialog .btn',e=>e.map(x=>x.textContent.trim()))); 
await a.page.locator('dialog .btn:has-text("bot plays for")').click().catch(()=>console.log('no replace')); await a.page.waitForTimeout(600); await shot(a.page,'a-replace');
await browser.close();
