import { chromium } from 'playwright-core';
const base='http://127.0.0.1:5271';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const only=process.argv[2];
function choose(game,me,suits){
  const top=Object.fromEntries(suits.map((s,i)=>[s,game.stacks[i]])); const lands=c=>+c[1]===top[c[0]]+1;
  const hands=Object.fromEntries(game.hands.map(h=>[h.seat,h.cards]));
  for(const c of hands[me]) if(c.possible?.length&&c.possible.every(lands)) return {type:'play',card:c.id};
  const others=Object.fromEntries(game.hands.filter(h=>h.seat!==me).flatMap(h=>h.cards).map(c=>[c.id,c]));
  const news=o=>o.touches.filter(id=>!others[id].touched?.length);
  const good=game.legal.clues.filter(o=>news(o).length&&news(o).every(id=>lands(others[id].face)));
  if(good.length||!game.legal.discards.length){ const all=good.length?good:game.legal.clues.filter(o=>o.touches.length); const best=all.sort((a,b)=>news(b).length-news(a).length)[0]; return {type:'clue',...best}; }
  return {type:'discard',card:hands[me].at(-1).id};
}
for (const [name,players,rules,lang,motion,w,h,how] of [['a',3,{},'en','no-preference',1440,900,'key'],['b',2,{multicolor:'every-5',announcing:true,empty_clues:true},'fr','no-preference',1280,680,'mouse'],['c',5,{clue_tokens:9,multicolor:'own-10'},'de','reduce',360,640,'tap'],['d',4,{},'nl','reduce',768,1024,'drag']]) {
  if(only&&only!==name) continue;
  const ctx=await browser.newContext({viewport:{width:w,height:h},reducedMotion:motion,hasTouch:how==='tap'});
  await ctx.addInitScript((l)=>localStorage.setItem('starmine.language',l),lang);
  const page=await ctx.newPage(); page.on('pageerror',e=>console.log('ERR',e.message)); page.on('console',m=>['error','warning'].includes(m.type())&&console.log('CON',m.text()));
  let game,desk,me,suits,clues; 
  page.on('websocket',ws=>ws.on('framereceived',f=>{ const m=JSON.parse(f.payload); if(m.type==='snapshot'&&m.table){me=m.table.you.seat;suits=m.table.rules.suits;clues=m.table.rules.clues} if(m.game)game=m.game; if(m.desk)desk=m.desk; }));
  await page.request.post(base+'/api/player',{data:{name:'Mara'}});
  const settings={name:'T',edition:'german',aids:'deduction',talk:'remarks',take_back:true,rules:{players,strikes:3,clue_tokens:8,multicolor:'none',last_cards:'last-round',announcing:false,empty_clues:false,...rules}};
  const {game:id}=await (await page.request.post(base+'/api/tables',{data:{settings,bots:Array(players-1).fill('smart'),start:true}})).json();
  await page.goto(base+'/table/'+id); 
  let turns=0,last=false; const t0=Date.now(); const mates=()=>{const s='ABCDE'.slice(0,players).split('');const i=s.indexOf(me);return [...s.slice(i+1),...s.slice(0,i)]};
  while(turns<90){
    await page.waitForFunction(()=>document.querySelector('.turn.mine')||document.querySelector('.dock.over'),null,{timeout:30000});
    if(await page.$('.dock.over')) break;
    await page.waitForFunction(()=>document.querySelectorAll('.flights .flight').length===0);
    if(!game.legal){await page.waitForTimeout(100);continue}
    const pos=game.position; const a=choose(game,me,suits);
    if(game.turns_left!==null&&!last){last=true; await page.screenshot({path:`/tmp/shots/last-${name}-${lang}.png`});}
    if(a.type==='clue'){
      const mi=mates().indexOf(a.to); const ci=suits.indexOf(a.clue);
      if(how==='key'){ await page.keyboard.press('asdf'[mi]); await page.keyboard.press(/\d/.test(a.clue)?a.clue:'qwerty'[ci]); await page.keyboard.press('Enter'); }
      else if(how==='mouse'){ await page.click(`[data-card="${a.touches[0]}"]`); const n=/\d/.test(a.clue); const face=game.hands.find(x=>x.seat===a.to).cards.find(c=>c.id===a.touches[0]).face; const b=page.locator('.pop button'); const cnt=await b.count(); await b.nth(n?cnt-1:0).click(); }
      else { const touch=how==='tap'; if(touch) await page.tap(`[data-card="${a.touches[0]}"]`); else await page.locator('.who .mate').nth(mi).click(); const i=/\d/.test(a.clue)?+a.clue-1:ci; await page.locator('[role=radiogroup].group').nth(/\d/.test(a.clue)?1:0).locator('button').nth(i).click(); await page.click('.go .btn.main'); }
    } else {
      const i=desk.order.indexOf(a.card);
      if(how==='key'){ await page.keyboard.press(String(i+1)); await page.keyboard.press(a.type==='play'?'p':'x'); }
      else if(how==='drag'||how==='mouse'){ const c=await page.locator(`.own [data-card="${a.card}"]`).boundingBox(); const to=await page.locator(a.type==='play'?'[data-drop=sky]':'[data-drop=shelf]').boundingBox(); await page.mouse.move(c.x+c.width/2,c.y+c.height/2); await page.mouse.down(); await page.mouse.move(c.x+20,c.y-30,{steps:4}); await page.mouse.move(to.x+to.width/2,to.y+to.height/2,{steps:6}); if(turns===3) await page.screenshot({path:`/tmp/shots/drag-${name}.png`}); await page.mouse.up(); if(a.type==='play'&&rules.announcing){ await page.locator('.two .btn').first().click(); } }
      else { await page.tap(`.own [data-card="${a.card}"]`); await page.locator('.two .btn').nth(a.type==='play'?0:1).tap(); }
    }
    const t1=Date.now(); while(game.position===pos&&Date.now()-t1<4000) await page.waitForTimeout(30);
    if(game.position===pos){ console.log('STUCK',JSON.stringify(a),await page.textContent('.dock')); await page.screenshot({path:'/tmp/shots/stuck.png'}); break; }
    turns++;
  }
  console.log(name,players,lang,how,'turns',turns,'over:',await page.textContent('.dock.over .says').catch(()=>'none'), (Date.now()-t0)/1000|0,'s'); 
  await page.waitForTimeout(800); await page.screenshot({path:`/tmp/shots/over-${name}-${lang}.png`});
  await ctx.close();
}
await browser.close();
