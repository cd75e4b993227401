import {parseSync, Visitor} from 'oxc-parser';
import {readFileSync,globSync} from 'node:fs';
import fc from 'fast-check';
const files=globSync('{app,domain,i18n,server,scripts}/**/*.{ts,tsx,mjs,js}').filter(f=>!/\.test\./.test(f)).sort();
const time=(f)=>{const s=process.threadCpuUsage();f();const e=process.threadCpuUsage(s);return (e.user+e.system)/1000};
let n=0,uns=0,calls=0;const t0=performance.now();
const N=+process.argv[2]||20000;
for(const f of files){const t=readFileSync(f,'utf8');const r=parseSync(f,t);
 new Visitor({Literal(l){if(!l.regex)return;n++;const ln=t.slice(0,l.start).split('\n').length;
  const {pattern,flags}=l.regex;
  const re=new RegExp(pattern,flags.includes('g')?flags:flags+'g');
  const texts=new Set();
  const named=[...new Set([...pattern.replace(/\\[pP]\{[^}]*\}/g,'a1\u0301').replace(/\\s/g,' \n').replace(/\\[wdS]/g,'a0').replace(/\\[nrt]/g,'\n')])].slice(0,30);
  for(const a of named){texts.add(a);}
  let plain=pattern; for(let k=0;k<6;k++){ plain=plain.replace(/\(\?<?[!=](?:[^()\\[\]]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g,'');}
  plain=plain.replace(/\\p\{[^}]*\}/g,'a').replace(/\\P\{[^}]*\}/g,'-').replace(/\[\^\\s\\S\]/g,'a');
  try{ for(const s of fc.sample(fc.stringMatching(new RegExp(plain.replace(/\\b|\\B/g,''), flags.replace(/[gimys]/g,''))),{numRuns:3,seed:1})) for(let i=1;i<=Math.min(s.length,40);i++){texts.add(s.slice(0,i));texts.add(s.slice(i-1,i+1))} }catch(e){uns++; if(process.env.V)console.log('unsupported',f,ln,pattern,e.message.slice(0,80))}
  let worst=0,w;if(process.env.V)console.log(f,ln,pattern,texts.size);
  for(const s of texts){ if(!s)continue; for(const end of ['','\u0001','a','!']){const x=s.repeat(Math.ceil(N/s.length)).slice(0,N)+end; calls++;let ms=time(()=>x.replaceAll(re,'')); if(ms>10)ms=Math.min(ms,time(()=>x.replaceAll(re,''))); if(ms>worst){worst=ms;w=s+'…'+end} if(worst>100)break} if(worst>100)break}
  if(worst>5)console.log(`${f}:${ln} ${worst.toFixed(0)}ms /${pattern}/${flags} by ${JSON.stringify(w)}`);
 }}).visit(r.program);
}
console.log(n,uns,calls,performance.now()-t0)
