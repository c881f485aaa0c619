import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const base='http://127.0.0.1:5279';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const ctx=await browser.newContext({viewport:{width:1440,height:900}}); const page=await ctx.newPage();
page.on('console',m=>['error','warning'].includes(m.type())&&console.log('CON',m.text().slice(0,300))); page.on('pageerror',e=>console.log('ERR',e.message));
await page.request.post(base+'/api/player',{data:{name:'Mara'}});
const settings={name:'CSP',edition:'english',aids:'deduction',talk:'remarks',take_back:true,rules:{players:4,strikes:3,clue_tokens:8,multicolor:'own-5',last_cards:'last-round',announcing:true,empty_clues:false}};
const {game}=await (await page.request.post(base+'/api/tables',{data:{settings,bots:['smart','smart','smart'],start:true}})).json();
const t0=Date.now(); await page.goto(base+'/table/'+game); await page.waitForSelector('.turn.mine',{timeout:20000}); console.log('shown after',Date.now()-t0, 'title',await page.title());
await page.keyboard.press('3'); await page.waitForTimeout(300); await page.screenshot({path:'/tmp/shots/csp.png'});
// reconnect: stop and restart the server
const pid=Number(readFileSync('/tmp/web-server.pid','utf8')); process.kill(pid); await page.waitForTimeout(2500); await page.screenshot({path:'/tmp/shots/lost.png'}); console.log('lost:',await page.textContent('.connection').catch(()=>'')); 
await page.keyboard.press('p'); await page.waitForTimeout(300); console.log('act while lost:', await page.textContent('.cardact .why, .cardact .info').catch(()=>'')); await page.screenshot({path:'/tmp/shots/lost2.png'});
const child=spawn('/tmp/starmine-web-table',['serve','--listen','127.0.0.1:4271','--data','/tmp/web-table-data','--bot-pause','300'],{detached:true,stdio:'ignore'}); child.unref(); writeFileSync('/tmp/web-server.pid',String(child.pid));
await page.waitForSelector('.pill.back',{timeout:20000}); console.log('back:',await page.textContent('.connection')); await page.screenshot({path:'/tmp/shots/back.png'});
await page.keyboard.press('p'); await page.waitForTimeout(1500); console.log('log',(await page.textContent('.side .log')).trim().slice(0,120));
await browser.close();
